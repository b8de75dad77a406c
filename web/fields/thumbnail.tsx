import { Image } from 'antd'
import { useText } from '../text/use-text'
import { imageAddress } from './image-address'
import { usePicture } from './use-picture'
import { useTries } from './use-tries'

interface ThumbnailProps {
  value: unknown
  name: string
}

/** 64 x 36 with the picture on a click; a fixed box, so that a slow picture moves nothing. */
export function Thumbnail({ value, name }: ThumbnailProps) {
  const t = useText()
  const { source, failed: missing } = usePicture(value)
  const { failed, fail } = useTries(source)
  if (!imageAddress(value)) return <span className="faint">—</span>
  if (missing || failed)
    return (
      <span className="faint" title={t('value.missingImage')}>
        —
      </span>
    )
  return (
    <span className="thumbnail">
      {source && (
        <Image
          src={source}
          alt={name}
          width={64}
          height={36}
          loading="lazy"
          preview={{ cover: false }}
          onError={fail}
        />
      )}
    </span>
  )
}
