/** What a signed-in person may do and see, resolved from user, roles and menus. */
export interface Access {
  userId: number
  userName: string
  nickname: string
  avatar: string | null
  permissions: ReadonlySet<string>
  /** Ids of the menu rows and roles that the person has, and so may give. */
  menus: ReadonlySet<number>
  roles: ReadonlySet<number>
  /** Departments and parks (`park_code`) whose rows the person sees and touches. */
  departments: 'all' | ReadonlySet<number>
  parks: 'all' | ReadonlySet<string>
  /** Until the password is changed every other call is refused. */
  mustChange: boolean
}
