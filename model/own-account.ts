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
