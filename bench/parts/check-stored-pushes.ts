import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Stored {
  /** The server's address. */
  address: string
  /** Its DATA_DIR. */
  folder: string
  /** Its answer about all readings; throws for a failure. */
  readings: () => Promise<number>
}

async function countersOf(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = text.matchAll(/^berth_site_camera_(\w+?)_total (\d+)$/gm)
  return new Map([...found].map(([, name = '', value]) => [name, Number(value)]))
}

const picturesIn = (folder: string): number =>
  readdirSync(join(folder, 'site-pictures'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && /\.(jpg|jpeg|png|webp)$/.test(one.name),
  ).length

/** Throws unless all of so many readings that cameras have pushed are stored, each with two pictures. */
export async function checkStoredPushes(pushes: number, { address, folder, readings }: Stored): Promise<void> {
  const counters = await countersOf(address)
  const found = {
    readings: await readings(),
    pictures: picturesIn(folder),
    recorded: counters.get('readings'),
    refused: counters.get('pushes_refused'),
    leftOut: counters.get('pictures_left_out'),
  }
  const wanted = { readings: pushes, pictures: 2 * pushes, recorded: pushes, refused: 0, leftOut: 0 }
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`stored is ${is}, and not ${should}`)
  console.error(`stored: ${is}`)
}
