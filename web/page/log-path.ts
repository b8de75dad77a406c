/** Path of the page that shows this window's log. */
export const logPath = '/log'
