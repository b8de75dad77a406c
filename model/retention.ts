/** Days after the time in `by`, which may be a device's, and after the server's last write; 0 for ever. */
export interface Retention<Name extends string = string> {
  days: number
  by: Name
  min?: number
  over?: Name
  monthly?: true
}
