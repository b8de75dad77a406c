import { create } from 'zustand'
import { call } from '../api/call'

interface TourOffer {
  /** The user has just signed in and has neither taken nor declined the tour. */
  offered: boolean
}

export const useTourOffer = create<TourOffer>(() => ({ offered: false }))

export const offerTour = (): void => useTourOffer.setState({ offered: true })

/** The tour was taken or declined: the user is not offered it again, wherever they sign in. A failure offers it once more. */
export function tourSeen(): void {
  useTourOffer.setState({ offered: false })
  const seen = { key: 'tour', value: true }
  void call('/api/preference/set', seen, { method: 'PUT', quiet: true }).catch(() => undefined)
}
