/** Times are the operator's. */
export interface SignedInSession {
  session: number
  user_id: number
  user_name: string
  nickname: string
  dept_name: string | null
  since: string
  last_seen: string
  ip: string | null
  browser: string | null
  own: boolean
  as: string | null
}

export interface BegunView {
  token: string
  minutes: number
}
