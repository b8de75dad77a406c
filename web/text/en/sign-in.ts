import type { signIn as chinese } from '../zh-chs/sign-in'

export const signIn: typeof chinese = {
  heading: 'Sign in to operations',
  title: 'Sign in',
  userName: 'User name',
  password: 'Password',
  userNameRequired: 'Please enter your user name',
  passwordRequired: 'Please enter your password',
  invalid: 'Some fields are not valid, please check',
  submit: 'Sign in',
  working: 'Signing in',
  show: 'Show password',
  hide: 'Hide password',
  success: 'Signed in',
  locked: 'The account is locked; try again in {seconds} seconds',
  weekday: {
    0: 'Sunday',
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
  },
  date: '{weekday}, {year}-{month}-{day}',
}
