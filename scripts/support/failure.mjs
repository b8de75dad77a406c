/** An error that the user can resolve; its message, in both languages, is shown without a stack. */
export class Failure extends Error {
  name = 'Failure'
}

export const orFail = async (command) => {
  try {
    return await command()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
