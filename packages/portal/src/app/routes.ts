import { accessaRoutes } from '../features/accessa/routes.ts'
import { declarationRoutes } from '../features/declaration/routes.ts'
import { documentsRoutes } from '../features/documents/routes.ts'
import { emailConfirmationRoutes } from '../features/email-confirmation/routes.ts'
import { employeesRoutes } from '../features/employees/routes.ts'
import { employmentRoutes } from '../features/employment/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { pharmaciesRoutes } from '../features/pharmacies/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { signupRoutes } from '../features/signup/routes.ts'
import { transactionsRoutes } from '../features/transactions/routes.ts'
import type { RouteDefinition } from '../navigation/index.ts'
import { authRoutes } from './auth/auth-routes.ts'

/** The route table: every screen of the portal. The first row that matches an address wins. */
export const routes: readonly RouteDefinition[] = [
  ...homeRoutes,
  ...employmentRoutes,
  ...pharmaciesRoutes,
  ...employeesRoutes,
  ...transactionsRoutes,
  ...documentsRoutes,
  ...accessaRoutes,
  ...profileRoutes,
  ...emailConfirmationRoutes,
  ...declarationRoutes,
  ...signupRoutes,
  ...authRoutes,
]
