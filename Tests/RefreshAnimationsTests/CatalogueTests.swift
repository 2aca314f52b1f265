import Layers
import Parameters
import RefreshAnimations
import SceneTestSupport
import Testing

/// The properties of every animation in the catalogue.
@Suite struct CatalogueTests {
  static let descriptors = StandardAnimations.all.map { $0.descriptor }

  @Test(arguments: descriptors.indices)
  func `a parameter that a descriptor's value depends on has that value by default`(index: Int) {
    let descriptor = Self.descriptors[index]
    let defaults = Parameters(descriptor.parameters)
    #expect(descriptor.effectiveTrigger(defaults) == descriptor.trigger)
    #expect(descriptor.effectiveInset(defaults) == descriptor.originalInset)
    #expect(descriptor.effectiveLoadingDuration(defaults) == descriptor.loadingDuration)
  }

  @Test(arguments: descriptors.indices)
  func `every parameter's default is one of its legal values`(index: Int) throws {
    for parameter in Self.descriptors[index].parameters {
      #expect(try parameter.parse(parameter.defaultValue.text) == parameter.defaultValue)
    }
  }

  @Test(arguments: descriptors.indices)
  func `no two parameters share a name`(index: Int) {
    let names = Self.descriptors[index].parameters.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: descriptors.indices)
  func `every tracked layer is there in the loading scene`(index: Int) throws {
    let descriptor = Self.descriptors[index]
    let context = try staged(StandardAnimations.all[index], .loading).makeSimulation()
      .animation.context
    for name in descriptor.trackedLayers {
      #expect(context.stage.layer(named: name) != nil, "\(name)")
    }
  }
}
