/** The only file that imports the chart library: the parts of it that our charts are drawn with. */
import { LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])

export { init }
