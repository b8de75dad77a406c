import { loadOnce } from '../../ui/load-once'

export const loadLogPage = loadOnce(() => import('./log-page').then((part) => part.LogPage))
