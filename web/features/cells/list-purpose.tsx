import type { Label } from '../../../model/label'
import type { ListUi } from '../../resource/resource-ui'
import './cells.css'
import { t } from '../../text/text'

/** A line above a further list of a resource that says what it is for, since it shows the same rows as the main one. */
export const listPurpose = (label: Label): Pick<ListUi, 'notice'> => ({
  notice: function ListPurpose() {
    return <p className="list-purpose">{t(label)}</p>
  },
})
