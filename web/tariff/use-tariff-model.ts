import { useReducer, useState, type Dispatch } from 'react'
import { operatorNow } from '../session/operator-now'
import { draftReducer, openDraft, type DraftAction, type DraftState } from './draft-reducer'
import { editOf, type TariffDraft, type TariffEdit } from './tariff-draft'
import { openingStay, type TriedStay } from './tried-stay'
import { useSimulation, type SimulationModel } from './use-simulation'
import { useTariffSave } from './use-tariff-save'
import { wrongFields, type Wrong } from './wrong-fields'

/** An open simulator: the tariff, the stay, and what comes of them. */
export interface TariffModel extends DraftState {
  dispatch: Dispatch<DraftAction>
  stay: TriedStay
  setStay: (stay: TriedStay) => void
  edit: TariffEdit | null
  wrong: Wrong
  simulation: SimulationModel
  saving: boolean
  /** Somebody else has saved meanwhile, and the draft was put over that. */
  stale: boolean
  save: () => void
}

export function useTariffModel(opened: TariffDraft, onSaved: () => void): TariffModel {
  const [state, dispatch] = useReducer(draftReducer, opened, openDraft)
  const [stay, setStay] = useState(() => openingStay(operatorNow()))
  const [stale, setStale] = useState(false)
  const { saved, draft } = state
  const edit = editOf(saved, draft)
  const own = wrongFields(draft, stay)
  const simulation = useSimulation(saved.id, stay, edit, Object.keys(own).length > 0)
  const { saving, save } = useTariffSave({
    onSaved,
    onStale: (now) => {
      setStale(true)
      dispatch({ type: 'stale', saved: now })
    },
  })
  return {
    ...state,
    dispatch,
    stay,
    setStay,
    edit,
    wrong: { ...simulation.problems, ...own },
    simulation,
    saving,
    stale,
    save: () => {
      if (edit) void save(saved, edit)
    },
  }
}
