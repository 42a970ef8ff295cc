/** The parts of the chart library that our charts are drawn with; those of the formulas' plots alone are in plot-library. */
import { graphic, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([SVGRenderer])

export { graphic, init }
