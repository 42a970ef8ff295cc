/** The further parts of the chart library that the plots of formulas are drawn with; a file of its own, loaded with the first plot. */
import { LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { init } from '../chart-library'

use([LineChart, GridComponent, MarkAreaComponent, MarkLineComponent])

export { init }
