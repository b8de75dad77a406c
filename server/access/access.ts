/** What a signed-in user may do and see, resolved from user, roles and menus. */
export interface Access {
  userId: number
  userName: string
  nickname: string
  avatar: string | null
  permissions: ReadonlySet<string>
  /** Ids of the menu rows and roles that the user has, and so may grant to others. */
  menus: ReadonlySet<number>
  roles: ReadonlySet<number>
  /** Departments and parks (`park_code`) whose rows the user may see and change. */
  departments: 'all' | ReadonlySet<number>
  parks: 'all' | ReadonlySet<string>
  /** Every other call is rejected until the password is changed. */
  mustChange: boolean
}
