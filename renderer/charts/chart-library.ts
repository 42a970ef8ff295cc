/** The only file that imports the chart library: the parts of it that our charts are drawn with. */
import { graphic, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([SVGRenderer])

export { graphic, init }
