import { StartError } from '../../server/settings/settings'

/** The message is one line for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
