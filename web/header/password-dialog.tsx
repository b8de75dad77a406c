import { App, Form, Input, Modal } from 'antd'
import { useRef, type FormEvent } from 'react'
import { CallError, fieldProblems } from '../api/call-error'
import { callEvents } from '../api/call-events'
import { closeSession } from '../api/enter-session'
import { endSession } from '../session/end-session'
import { passwordProblems, type PasswordForm } from '../session/password-problems'
import { changePassword } from '../session/sign-in'
import { useSession } from '../session/session'
import { useText } from '../text/use-text'
import { useSingleRun } from '../ui/hooks/use-single-run'

const names = ['password', 'newpassword', 'confirmation'] as const
const labels = {
  password: 'user.oldPassword',
  newpassword: 'user.newPassword',
  confirmation: 'user.confirmation',
} as const

const formName = 'change-password'
const empty: PasswordForm = { password: '', newpassword: '', confirmation: '' }

/** How long further submissions are ignored, in milliseconds (spec, section 5). */
const ignoreFor = 1000

/** Prevents repeated submissions: call `began` with the first one, and `dropRepeated` with each submit event. */
function useOneSubmission() {
  const last = useRef(-ignoreFor)
  return {
    began: (): void => {
      last.current = performance.now()
    },
    /** To be called before validation, which would remove the messages of the first submission's response. */
    dropRepeated: (event: FormEvent): void => {
      if (performance.now() - last.current >= ignoreFor) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

interface PasswordDialogProps {
  open: boolean
  onClose: () => void
}

/** Changes the user's own password, which ends all their sessions. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const t = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordForm>()
  const { began, dropRepeated } = useOneSubmission()
  const userName = useSession(({ user }) => user?.userName ?? '')

  const [submit, working] = useSingleRun(async ({ password, newpassword }: PasswordForm) => {
    began()
    try {
      await changePassword({ user_name: userName, password, newpassword })
      // The other windows of this browser need not find out that their session has ended.
      closeSession()
      await message.success(t('user.changed'), 1)
      endSession({ kind: 'password' })
    } catch (failure) {
      const bad = fieldProblems(failure)
      form.setFields(
        names.map((name) => ({ name, errors: bad.filter(({ field }) => field === name).map(({ msg }) => msg) })),
      )
      if (bad.length === 0 && failure instanceof CallError) callEvents.emit('failed', failure)
    }
  })

  const ruleOf = (name: (typeof names)[number]) => ({
    validator: (): Promise<void> => {
      const problem = passwordProblems({ ...empty, ...form.getFieldsValue() })[name]
      return problem ? Promise.reject(new Error(t(problem))) : Promise.resolve()
    },
  })

  return (
    <Modal
      open={open}
      width={400}
      title={t('user.changePassword')}
      okText={t('form.submit')}
      cancelText={t('app.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formName }}
      onCancel={onClose}
      confirmLoading={working}
      styles={{ footer: { marginTop: 20 } }}
      afterOpenChange={(shown) => {
        if (shown) document.getElementById(`${formName}_password`)?.focus()
        else form.resetFields()
      }}
    >
      <Form
        form={form}
        name={formName}
        onSubmitCapture={dropRepeated}
        labelCol={{ flex: '110px' }}
        labelAlign="right"
        validateTrigger="onBlur"
        initialValues={empty}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item label={t('signIn.userName')}>{userName}</Form.Item>
        {names.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(labels[name])}
            rules={[ruleOf(name)]}
            dependencies={name === 'confirmation' ? ['newpassword'] : []}
            required
          >
            <Input.Password autoComplete={name === 'password' ? 'current-password' : 'new-password'} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}
