import { camera } from '../../../resources/camera/camera'

/** The owner of the devices that are plate cameras; see `device` in server/database/tables/site-tables.ts. */
export const cameraOwner = camera.name
