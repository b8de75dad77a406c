import { Button, Input, Space } from 'antd'
import { useRef, useState } from 'react'
import { bareAddress } from '../../../model/picture-address'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'
import { Thumbnail } from './thumbnail'
import { call } from '../../api/call'
import { useSession } from '../../session/session'

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

type FileProblem = 'imageTooLarge' | 'imageKind'

function problemOf({ size, type }: Blob, maxMegabytes: number): FileProblem | null {
  if (!imageTypes.includes(type)) return 'imageKind'
  return size > maxMegabytes * 1024 * 1024 ? 'imageTooLarge' : null
}

function uploadImage(file: Blob): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  return call<string>('/api/upload/image', form, { timeout: 0 })
}

/** The address of a picture; a chosen file is uploaded immediately. */
export function ImageInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const t = useText()
  const localize = useLocalize()
  const picker = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)

  // Larger pictures are rejected without uploading them; without a limit the server decides.
  const maxMegabytes = useSession(({ user }) => user?.uploadMaxMb ?? Infinity)

  const upload = async (file: File) => {
    const found = problemOf(file, maxMegabytes)
    setProblem(found)
    if (found) return
    setUploading(true)
    try {
      onChange(await uploadImage(file))
    } catch {
      // The call has already shown the error.
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="image-input">
      {textOf(value) && <Thumbnail value={value} name={localize(field.label)} />}
      <Space.Compact block>
        <Input
          {...inputState(props)}
          value={bareAddress(textOf(value))}
          maxLength={field.max}
          allowClear
          placeholder={t('form.imageHint')}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button loading={uploading} disabled={disabled} onClick={() => picker.current?.click()}>
          {t(uploading ? 'form.uploading' : textOf(value) ? 'form.replaceImage' : 'form.upload')}
        </Button>
      </Space.Compact>
      <input
        ref={picker}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      {problem && (
        <div role="alert" className="image-refused">
          {t(`form.${problem}`, { max: maxMegabytes })}
        </div>
      )}
    </div>
  )
}
