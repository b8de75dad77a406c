import { baseAddress, localAddress } from '../api/address'
import { call } from '../api/call'
import { keepSession } from '../api/token'

interface SignedIn {
  userId: number
  token: string
  userName: string
  nickname: string | null
  /** The password was made up by the server: nothing else works until it is changed. */
  must_change?: boolean
}

/** Signs in and keeps the session; every refusal is a CallError for the form to show. */
export async function signIn(user_name: string, password: string): Promise<SignedIn> {
  const answer = await call<SignedIn>('/user/login', { user_name, password }, { quiet: true })
  keepSession(answer.token, String(answer.userId))
  return answer
}

export interface PasswordChange {
  user_name: string
  /** The old one. */
  password: string
  newpassword: string
}

/** Changes the caller's own password; the server then ends every session of his. */
export const changePassword = (form: PasswordChange): Promise<null> => call('/api/user/updpwd', form, { quiet: true })

export interface SignInDefaults {
  user_name: string | null
  password: string | null
  /** Where captchas are solved in the page; null when they are not. */
  captcha: { script: string; app_id: string } | null
}

const nothing: SignInDefaults = { user_name: null, password: null, captcha: null }

/** What the sign-in form opens with; a server that has nothing to offer, can't say or can't be reached leaves it empty. */
export async function signInDefaults(): Promise<SignInDefaults> {
  if (baseAddress() === localAddress) return nothing
  return call<SignInDefaults>('/api/sign-in-defaults', undefined, { method: 'GET', quiet: true }).catch(() => nothing)
}
