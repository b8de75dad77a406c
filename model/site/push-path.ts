// Apart from the schema, whose library would come into the app.
export const pushRoute = '/site/1/:park/:device'
export const pushPath = (park: string, device: string): string => `/site/1/${park}/${device}`
