import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  output: { trustedTypes: 'webpack' },
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  plugins: [new HtmlPlugin({ template: '../plain/index.html' }), new MiniCssExtractPlugin()],
}
