import { describe, expect, it } from 'vitest'
import { passwordProblems } from './password-problems'

const typed = (newpassword: string, confirmation = newpassword) => ({ password: 'old', newpassword, confirmation })

describe('passwordProblems', () => {
  it('requires all three', () => {
    expect(passwordProblems({ password: '', newpassword: '', confirmation: '' }, 'standard')).toEqual({
      password: 'user.oldRequired',
      newpassword: 'user.newRequired',
      confirmation: 'user.confirmationRequired',
    })
  })

  it('checks the rule in force and the repetition of the new password', () => {
    expect(passwordProblems(typed('short', 'shor'), 'standard')).toEqual({
      newpassword: 'user.rules.standard',
      confirmation: 'user.mismatch',
    })
    expect(passwordProblems(typed('Abc_123'), 'standard')).toEqual({})
    expect(passwordProblems(typed('Abc_123'), 'long')).toEqual({ newpassword: 'user.rules.long' })
    expect(passwordProblems(typed('a car park by the river'), 'long')).toEqual({})
    expect(passwordProblems(typed('a car park by the river'), 'standard')).toEqual({
      newpassword: 'user.rules.standard',
    })
  })
})
