/** Where the log of the window stands. */
export const logPath = '/log'
