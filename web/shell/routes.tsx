import { createBrowserRouter } from 'react-router'
import { later } from '../later'
import { HomePage } from '../pages/home'
import { Frame } from './frame'
import { guard } from './guard'
import { MenuPage } from './menu-page'
import { RedirectPage } from './redirect-page'
import { RefreshPage } from './refresh-page'
import { SignOutPage } from './sign-out-page'
import { StartFailed } from './start-failed'
import { Waiting } from './waiting'

const LogPage = later(() => import('../log/log-page').then((part) => part.LogPage))

/** All routes; which pages exist behind `*` is the menu's to say. */
export const routes = () =>
  createBrowserRouter([
    { path: '/login', element: <SignOutPage /> },
    {
      loader: guard,
      shouldRevalidate: () => true,
      element: <Frame />,
      errorElement: <StartFailed />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { index: true, element: <HomePage /> },
        { path: 'index', element: <HomePage /> },
        { path: 'log', element: <LogPage /> },
        { path: 'refresh', element: <RefreshPage /> },
        { path: 'redirect/*', element: <RedirectPage /> },
        { path: '*', element: <MenuPage /> },
      ],
    },
  ])
