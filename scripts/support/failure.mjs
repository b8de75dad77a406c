/** An error that the user can resolve; its message, in both languages, is shown without a stack. */
export class Failure extends Error {
  name = 'Failure'
}

/** Runs a command; if it fails, prints the reason and exits with 1. */
export const orFail = async (command) => {
  try {
    return await command()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
