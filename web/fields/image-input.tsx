import { Button, Input, Space } from 'antd'
import { useRef, useState } from 'react'
import { bareAddress } from '../../model/picture-address'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { inputState } from './input-state'
import type { InputProps } from './parts'
import { textOf } from './text-of'
import { Thumbnail } from './thumbnail'
import { imageTypes, mostMegabytes, unfit, uploadImage, type Unfit } from './upload-image'

export function ImageInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const t = useText()
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const [refused, setRefused] = useState<Unfit | null>(null)

  const send = async (file: File) => {
    const why = unfit(file)
    setRefused(why)
    if (why) return
    setUploading(true)
    try {
      onChange(await uploadImage(file))
    } catch {
      // The call has told the person already.
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="image-input">
      {textOf(value) && <Thumbnail value={value} name={say(field.label)} />}
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
          if (file) void send(file)
        }}
      />
      {refused && (
        <div role="alert" className="image-refused">
          {t(`form.${refused}`, { max: mostMegabytes })}
        </div>
      )}
    </div>
  )
}
