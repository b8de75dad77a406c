import { Input, Modal } from 'antd'
import { useRef, type CSSProperties, type FormEvent } from 'react'
import { CallError } from '../api/call-error'
import { callEvents } from '../api/call-events'
import { closeSession } from '../api/enter-session'
import { endSession } from '../session/end-session'
import { changePassword } from '../session/sign-in'
import { useSession } from '../session/session'
import { passwordFields, useNewPassword } from '../session/use-new-password'
import { FormRow, noteIdOf } from '../ui/form-row/form-row'
import { useSingleRun } from '../ui/hooks/use-single-run'
import { useMessage } from '../ui/over-page/use-message'
import type { Opened } from '../ui/lazy-component'
import { t, words } from '../text/text'

const formId = 'change-password'
const inputId = (name: string): string => `${formId}-${name}`

/** Room for the longest label in one line. */
const labels = { '--form-label': '110px' } as CSSProperties

/** How long further submissions are ignored, in milliseconds (spec, section 5). */
const ignoreFor = 1000
/** Milliseconds for which the success is shown before the sign-in page opens. */
const readFor = 1000

/** Changes the user's own password, which ends all their sessions. */
export function PasswordDialog({ open, onClose }: Opened) {
  const message = useMessage()
  const policy = useSession(({ user }) => user?.passwordPolicy ?? 'standard')
  const fields = useNewPassword(policy)
  const lastSent = useRef(-ignoreFor)
  const userName = useSession(({ user }) => user?.userName ?? '')

  const [send, working] = useSingleRun(async () => {
    try {
      const { password, newpassword } = fields.form
      await changePassword({ user_name: userName, password, newpassword })
      // The other windows of this browser need not find out that their session has ended.
      closeSession()
      message.success(t(words.user.changed), readFor / 1000)
      await new Promise((resolve) => setTimeout(resolve, readFor))
      endSession({ kind: 'password' })
    } catch (failure) {
      if (!fields.refuse(failure) && failure instanceof CallError) callEvents.emit('failed', failure)
    }
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    fields.showAll()
    if (!fields.isValid || fields.isRefused || performance.now() - lastSent.current < ignoreFor) return
    lastSent.current = performance.now()
    void send()
  }

  return (
    <Modal
      open={open}
      width={400}
      title={t(words.user.changePassword)}
      okText={t(words.form.submit)}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
      confirmLoading={working}
      afterOpenChange={(shown) => {
        if (shown) document.getElementById(inputId('password'))?.focus()
        else fields.reset()
      }}
    >
      <form id={formId} style={labels} noValidate onSubmit={submit}>
        <FormRow id={inputId('name')} label={t(words.signIn.userName)}>
          <output id={inputId('name')} className="form-value">
            {userName}
          </output>
        </FormRow>
        {passwordFields.map(({ name, label, autoComplete }) => {
          const problem = fields.problemOf(name)
          return (
            <FormRow
              key={name}
              id={inputId(name)}
              label={t(label)}
              required
              problem={problem}
              hint={name === 'newpassword' ? t(words.user.rules[policy]) : undefined}
              onLeave={() => fields.leave(name)}
            >
              <Input.Password
                id={inputId(name)}
                value={fields.form[name]}
                onChange={({ target }) => fields.set(name, target.value)}
                autoComplete={autoComplete}
                status={problem ? 'error' : ''}
                aria-required
                aria-invalid={problem !== undefined}
                aria-describedby={problem || name === 'newpassword' ? noteIdOf(inputId(name)) : undefined}
              />
            </FormRow>
          )
        })}
      </form>
    </Modal>
  )
}
