/** Something a person can mend; the message says what, in both languages, and no stack is shown. */
export class Failure extends Error {
  name = 'Failure'
}

/** Runs a command; ends the process with 1 and the reason when it fails. */
export const orFail = async (command) => {
  try {
    return await command()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
