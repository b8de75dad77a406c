/** How the own account is protected. Times are the operator's. */
export interface OwnFactors {
  /** There is an authenticator app. */
  app: boolean
  passkeys: OwnPasskey[]
  /** How many are left. */
  recovery_codes: number
  /** A role of the user requires a second factor. */
  required: boolean
  /** Passkeys can be used at the address at which the app is open. */
  passkeys_here: boolean
}

export interface OwnPasskey {
  id: number
  name: string
  /** It belongs to this host. */
  host: string
  created_at: string
  used_at: string | null
}

/** A valid session of a person, as those who may see who is signed in get it. Times are the operator's. */
export interface SignedInSession {
  session: number
  user_id: number
  user_name: string
  nickname: string
  dept_name: string | null
  since: string
  /** Accurate to the minute. */
  last_seen: string
  /** The network address of the sign-in. */
  ip: string | null
  /** The header `User-Agent` of the sign-in. */
  browser: string | null
  /** It is the caller's own session. */
  own: boolean
  /** The name of the user as whom the person sees the app; null: as themself. */
  as: string | null
}

/** What `see_as` returns. */
export interface BegunView {
  token: string
  minutes: number
}

/** How many of the demonstration's days are there while the older ones are still being added. */
export interface DemoProgress {
  recorded: number
  days: number
}
