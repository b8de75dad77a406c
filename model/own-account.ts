export interface OwnFactors {
  app: boolean
  passkeys: OwnPasskey[]
  recovery_codes: number
  required: boolean
  passkeys_here: boolean
}

export interface OwnPasskey {
  id: number
  name: string
  host: string
  created_at: string
  used_at: string | null
}
