import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { zhEn } from '../../../model/label'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { operateWith } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import { queryPlaceholder } from '../../page/page-states'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { t, words } from '../../text/text'
import { PlateChip } from '../../fields/plate/plate-chip'
import { pressedKey, isPressed } from '../../ui/keys/shortcut-keys'

/** A plate that a car may have; see the operation `similar` of passage plates. */
interface NearMatch {
  plate: string
  of: 'member' | 'stay' | 'reading'
  name?: string | null
  garage?: number | null
  stall?: number | null
  since?: string | null
  confidence?: number | null
}

const matchTexts = {
  member: zhEn('会员 {name}', 'Member {name}'),
  stay: zhEn('在库：{garage} 号车库 {stall} 号车位，{since} 入库', 'In garage {garage}, stall {stall}, since {since}'),
  reading: zhEn('同次识别，可信度 {confidence}', 'Read in the same passage, confidence {confidence}'),
}

interface MatchButtonProps {
  match: NearMatch
  /** The key that chooses it; null: there are not enough. */
  digit: number | null
  chosen: boolean
  onChosen: () => void
}

function MatchButton({ match, digit, chosen, onChosen }: MatchButtonProps) {
  const { plate, of, name, garage, stall, since, confidence } = match
  const values = Object.entries({ name, garage, stall, since, confidence }).map(([key, value]) => [key, value ?? '—'])
  return (
    <button type="button" className="check-match" aria-pressed={chosen} onClick={onChosen}>
      <kbd>{digit}</kbd>
      <PlateChip text={plate} />
      <span>{t(matchTexts[of], Object.fromEntries(values) as Record<string, string | number>)}</span>
    </button>
  )
}

const texts = {
  similar: zhEn('相近车牌', 'Similar plates'),
  keys: zhEn('按数字键选择，回车保存', 'Choose with a digit, save with Enter'),
  nothing: zhEn('会员和在库车辆中没有相近的车牌', 'No member and no parked car has a similar plate'),
  plate: zhEn('正确车牌', 'Right plate'),
  keep: zhEn('识别无误', 'Read correctly'),
  discard: zhEn('舍弃', 'Discard'),
}

type Action = 'correct' | 'keep' | 'discard'

/** The plates that the car may have, of which a digit chooses one, and the buttons that decide. */
export function Decision({ row, onDecided }: { row: WireRow; onDecided: () => void }) {
  const read = textOf(row.plate_no)
  const [plate, setPlate] = useState(read)
  const own = useRef<HTMLDivElement>(null)
  const inputId = useId()
  const result = useQuery({
    queryKey: ['similar plates', row.id],
    queryFn: () => operateWith<NearMatch[]>(passagePlate.name, 'similar', { id: row.id }, {}),
    gcTime: 0,
  })
  const matches = result.data ?? []
  const [decide, deciding] = useSingleRun(async (action: Action) => {
    const body = { id: row.id, action, ...(action === 'correct' && { plate_no: plate }) }
    // The call shows its failure.
    const done = await operateWith(passagePlate.name, 'settle', body, {}).then(
      () => true,
      () => false,
    )
    if (done) onDecided()
  })
  const save = (): void => void decide(plate === read && read !== '' ? 'keep' : 'correct')
  // Not on the button that has opened the drawer, which Enter would press again.
  useEffect(() => own.current?.focus({ preventScroll: true }), [result.isFetched])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (target instanceof HTMLInputElement) return
      const match = matches[pressedKey('choosePlate', event)]
      if (match) setPlate(match.plate)
      if (isPressed('acceptPlate', event) && !(target instanceof HTMLButtonElement) && plate !== '') save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div className="check-decision" ref={own} tabIndex={-1}>
      <h3>
        {t(texts.similar)} <span className="faint">{t(texts.keys)}</span>
      </h3>
      {queryPlaceholder(result, false) ??
        (matches.length === 0 ? (
          <p className="faint">{t(texts.nothing)}</p>
        ) : (
          <div className="check-matches">
            {matches.map((match, index) => (
              <MatchButton
                key={`${match.of} ${match.plate} ${match.name ?? match.stall ?? ''}`}
                match={match}
                digit={index < 9 ? index + 1 : null}
                chosen={match.plate === plate}
                onChosen={() => {
                  setPlate(match.plate)
                  own.current?.focus()
                }}
              />
            ))}
          </div>
        ))}
      <label htmlFor={inputId}>{t(texts.plate)}</label>
      <Input
        id={inputId}
        value={plate}
        maxLength={16}
        onChange={({ target }) => setPlate(target.value)}
        onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && plate.trim() !== '' && save()}
      />
      <div className="check-buttons">
        <Button type="primary" loading={deciding} disabled={plate.trim() === ''} onClick={save}>
          {t(plate === read && read !== '' ? texts.keep : words.form.save)}
        </Button>
        <Button danger disabled={deciding} onClick={() => void decide('discard')}>
          {t(texts.discard)}
        </Button>
      </div>
    </div>
  )
}
