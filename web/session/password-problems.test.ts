import { describe, expect, it } from 'vitest'
import { passwordProblems } from './password-problems'

describe('passwordProblems', () => {
  it('requires all three', () => {
    expect(passwordProblems({ password: '', newpassword: '', confirmation: '' })).toEqual({
      password: 'user.oldRequired',
      newpassword: 'user.newRequired',
      confirmation: 'user.confirmationRequired',
    })
  })

  it('checks the rules and the repetition of the new password', () => {
    expect(passwordProblems({ password: 'old', newpassword: 'short', confirmation: 'shor' })).toEqual({
      newpassword: 'user.rules',
      confirmation: 'user.mismatch',
    })
    expect(passwordProblems({ password: 'old', newpassword: 'Abc_123', confirmation: 'Abc_123' })).toEqual({})
  })
})
