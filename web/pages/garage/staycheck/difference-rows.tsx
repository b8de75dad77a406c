import { Button } from 'antd'
import { differenceKind } from '../../../../resources/dictionaries/parking'
import type { DifferenceCase } from '../../../../resources/garage/check/stay-cases'
import { difference } from '../../../../resources/garage/difference'
import { operateWith } from '../../../api/resource-calls'
import { fieldParts } from '../../../fields/field-parts'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { useOverlay } from '../../../page/overlay'
import { Permitted } from '../../../session/permitted'
import { useLocalize } from '../../../text/use-localize'
import { CaseSection, PlaceText } from './case-section'
import { CorrectionDialog } from './correction-dialog'
import { texts } from './texts'

const kindField = difference.fields.kind
const Kind = fieldParts.dict.Cell
const heads = [texts.place, texts.kind, texts.ours, texts.sites, texts.seen]

function DifferenceRow({ one, onDone }: { one: DifferenceCase; onDone: () => void }) {
  const localize = useLocalize()
  const openOverlay = useOverlay()
  const { id, version, kind, our_plate, site_plate, seen_at } = one
  const label = localize(texts.resolve)
  const name = one.kind === differenceKind.onlyOurs ? (our_plate ?? '') : (site_plate ?? '')
  const open = (): void =>
    openOverlay((close) => (
      <CorrectionDialog
        title={`${label} ${name}`}
        why={localize(texts.resolveWhy)}
        yes={label}
        done={texts.resolved}
        run={({ answers, onSuccess }) =>
          operateWith(difference.name, 'resolve', { id, version }, { answers, quiet: 'form', onSuccess }).finally(
            onDone,
          )
        }
        onClosed={close}
      />
    ))
  return (
    <tr>
      <th scope="row">
        <PlaceText {...one} />
      </th>
      <td>
        <Kind value={kind} row={{ ...one, updated_at: '' }} field={kindField} name="kind" resource={difference} />
      </td>
      <td data-label={localize(texts.ours)}>{our_plate && <LinkedPlate text={our_plate} />}</td>
      <td data-label={localize(texts.sites)}>{site_plate && <LinkedPlate text={site_plate} />}</td>
      <td data-label={localize(texts.seen)}>{seen_at}</td>
      <td className="check-buttons">
        <Permitted all={[`${difference.permission}:resolve`]}>
          <Button type="link" size="small" aria-label={`${label} ${name}`} onClick={open}>
            {label}
          </Button>
        </Permitted>
      </td>
    </tr>
  )
}

/** What the site's last snapshot has otherwise than our records. */
export function DifferenceSection({ list, onDone }: { list: readonly DifferenceCase[]; onDone: () => void }) {
  const localize = useLocalize()
  return (
    <CaseSection title={texts.differences} why={localize(texts.differencesWhy)} count={list.length} heads={heads}>
      <tbody>
        {list.map((one) => (
          <DifferenceRow key={one.id} one={one} onDone={onDone} />
        ))}
      </tbody>
    </CaseSection>
  )
}
