import type { CorrectedPlate } from '../../../../model/car/car-page'
import { fill } from '../../../../model/label'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

/** To which plates this one was corrected: the ways to the car that had it. */
export function CorrectedPlates({ corrected }: { corrected: readonly CorrectedPlate[] }) {
  const localize = useLocalize()
  return corrected.map(({ plate, at }) => (
    <p key={plate} className="car-corrected">
      {localize(texts.renamedTo)} <LinkedPlate text={plate} />
      {at && ` ${fill(localize(texts.renamedAt), { time: at })}`}
    </p>
  ))
}
