import { resourceUi } from '../../web/resource/resource-ui'
import { differenceState } from '../dictionaries/parking'
import { difference } from './difference'

export default resourceUi(difference, { operations: { resolve: ({ status }) => status === differenceState.open } })
