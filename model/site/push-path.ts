// Apart from the schema of what is pushed, which would bring its library into the app.
export const pushRoute = '/site/1/:park/:device'
export const pushPath = (park: string, device: string): string => `/site/1/${park}/${device}`
