import { describe, expect, it } from 'vitest'
import { words } from '../text/text'
import { passwordProblems } from './password-problems'

const typed = (newpassword: string, confirmation = newpassword) => ({ password: 'old', newpassword, confirmation })

describe('passwordProblems', () => {
  it('requires all three', () => {
    expect(passwordProblems({ password: '', newpassword: '', confirmation: '' }, 'standard')).toEqual({
      password: words.user.oldRequired,
      newpassword: words.user.newRequired,
      confirmation: words.user.confirmationRequired,
    })
  })

  it('checks the rule in force and the repetition of the new password', () => {
    expect(passwordProblems(typed('short', 'shor'), 'standard')).toEqual({
      newpassword: words.user.rules.standard,
      confirmation: words.user.mismatch,
    })
    expect(passwordProblems(typed('Abc_123'), 'standard')).toEqual({})
    expect(passwordProblems(typed('Abc_123'), 'long')).toEqual({ newpassword: words.user.rules.long })
    expect(passwordProblems(typed('a car park by the river'), 'long')).toEqual({})
    expect(passwordProblems(typed('a car park by the river'), 'standard')).toEqual({
      newpassword: words.user.rules.standard,
    })
  })
})
