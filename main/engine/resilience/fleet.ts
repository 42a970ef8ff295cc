/** The endpoints of the run at work as the client sees them: by endpoint, in flat arrays. */
import { ENDPOINTS_MAXIMUM } from './lab-capacity'

/** Attempts that have not ended for the client. */
export const outstanding = new Int32Array(ENDPOINTS_MAXIMUM)

/** What accrual says, as the balancers read it: the time from which an endpoint is available; 0 for one that is. */
export const availableFrom = new Float64Array(ENDPOINTS_MAXIMUM)
