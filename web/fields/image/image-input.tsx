import { Button, Input, Space } from 'antd'
import { useRef, useState } from 'react'
import { bareAddress } from '../../../model/text/picture-address'
import { type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { Thumbnail } from './thumbnail'
import { call } from '../../api/call'
import { useSession } from '../../session/session'
import { t, words } from '../../text/text'

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

type FileProblem = 'imageTooLarge' | 'imageKind'

function problemOf({ size, type }: Blob, maxMegabytes: number): FileProblem | null {
  if (!imageTypes.includes(type)) return 'imageKind'
  return size > maxMegabytes * 1024 * 1024 ? 'imageTooLarge' : null
}

function uploadImage(file: Blob, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { user } = useSession.getState()
  return call<string>(`/api/upload/${user?.uploadTo ?? 'image'}`, form, { timeout: 0, signal, quiet: true })
}

interface Upload {
  file: File
  /** Aborts it while it runs. */
  controller: AbortController
  failed: boolean
}

/** Uploads a chosen file. Until that has succeeded, or the user leaves the picture out, the form isn't saved. */
function useUpload({ onChange, onIssue }: Pick<InputProps, 'onChange' | 'onIssue'>) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const start = async (file: File) => {
    const controller = new AbortController()
    setUpload({ file, controller, failed: false })
    onIssue?.({ text: t(words.form.waitsForPicture), passing: true })
    try {
      onChange(await uploadImage(file, controller.signal))
    } catch (problem) {
      if (controller.signal.aborted) return
      const reason = problem instanceof Error ? problem.message : ''
      onIssue?.({ text: t(words.form.uploadFailed, { name: file.name, reason }) })
      return setUpload({ file, controller, failed: true })
    }
    setUpload(null)
    onIssue?.(null)
  }
  const leaveOut = () => {
    upload?.controller.abort()
    setUpload(null)
    onIssue?.(null)
  }
  return { upload, start, leaveOut }
}

/** The address of a picture; a chosen file is uploaded immediately. */
export function ImageInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const { upload, start, leaveOut } = useUpload(props)
  const uploading = upload?.failed === false

  // Larger pictures are rejected without uploading them; without a limit the server decides.
  const maxMegabytes = useSession(({ user }) => user?.uploadMaxMb ?? Infinity)

  const choose = (file: File) => {
    const found = problemOf(file, maxMegabytes)
    setProblem(found)
    if (!found) void start(file)
  }

  return (
    <div className="image-input">
      {textOf(value) && <Thumbnail value={value} name={t(field.label)} square />}
      <Space.Compact block className="image-address">
        <Input
          {...inputState(props)}
          disabled={disabled || upload !== null}
          value={bareAddress(textOf(value))}
          maxLength={field.max}
          allowClear
          placeholder={t(words.form.imageHint)}
          onChange={(event) => onChange(event.target.value)}
        />
        {upload?.failed ? (
          <Button onClick={() => void start(upload.file)}>{t(words.app.retry)}</Button>
        ) : (
          <Button loading={uploading} disabled={disabled} onClick={() => picker.current?.click()}>
            {t(uploading ? words.form.uploading : textOf(value) ? words.form.replaceImage : words.form.upload)}
          </Button>
        )}
        {upload && <Button onClick={leaveOut}>{t(words.form.leaveOut)}</Button>}
      </Space.Compact>
      <input
        ref={picker}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      {problem && (
        <div role="alert" className="image-refused">
          {t(words.form[problem], { max: maxMegabytes })}
        </div>
      )}
    </div>
  )
}
