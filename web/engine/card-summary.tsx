import { useText } from '../text/use-text'
import type { ListModel } from './list-model'
import { AllTotal, PageTotal } from './total'

/** On a phone, under the cards: the page's total and that of all rows that match. */
export function CardSummary({ model }: { model: ListModel }) {
  const t = useText()
  const { summary, total } = model.answer
  const [name] = Object.keys(summary ?? {})
  if (!name) return null
  return (
    <dl className="phone-summary">
      <div>
        <dt>{t('list.sum')}</dt>
        <dd>
          <PageTotal model={model} name={name} />
        </dd>
      </div>
      <div>
        <dt>{t('list.sumAll', { total: total.toLocaleString('en') })}</dt>
        <dd>
          <AllTotal model={model} name={name} />
        </dd>
      </div>
    </dl>
  )
}
