import { lazyComponent } from '../../../ui/lazy-component'

/** Says that all dates are searched, or offers it. */
export const AllDates = lazyComponent(() => import('./all-dates-note').then((part) => part.AllDatesNote))
