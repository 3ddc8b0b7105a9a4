import '@officine/ui-elements/button/define.js'
